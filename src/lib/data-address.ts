/** A file or picture of the device as text, as calls take it. */

/** @returns `data:image/png;base64,…` @throws Error when the device cannot read it */
export const dataAddressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(blob);
  });

/** @returns what follows the comma of its address @throws Error when the device cannot read it */
export const base64Of = async (blob: Blob): Promise<string> => (await dataAddressOf(blob)).split(',')[1] ?? '';
