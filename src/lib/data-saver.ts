/** Whether the device saves mobile data: pictures are then fetched only by a tap. */

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** @returns true if the browser's data saver is on, or the connection is 2G */
export function isSavingData(): boolean {
  const line = (navigator as { connection?: Line }).connection;
  return line?.saveData === true || /2g/.test(line?.effectiveType ?? '');
}
