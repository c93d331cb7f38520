/** @param file from the root of the project */
export function needsDatabase(file: string): boolean;
