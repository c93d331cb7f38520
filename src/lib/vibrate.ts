/** A short buzz where the phone has one. @param pattern ms on, off, on … */
export function vibrate(pattern: number | number[]): void {
  try {
    navigator.vibrate?.(pattern);
  } catch {
    // Some webviews forbid it; the screen says the same.
  }
}
