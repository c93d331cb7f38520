/** Whether the line is one to spare: pictures are then fetched by hand. */

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whoever saves data, or has hardly any, looks by hand. */
export function isLineSpared(): boolean {
  const line = (navigator as { connection?: Line }).connection;
  return line?.saveData === true || /2g/.test(line?.effectiveType ?? '');
}
