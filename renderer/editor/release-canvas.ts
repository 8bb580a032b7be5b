/** Frees the pixels at once; a canvas that is only dropped keeps them for a while. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
