/** Copies text; chat webviews often lack the clipboard API. @returns whether it is on the clipboard */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyBySelection(words);
  }
}

function copyBySelection(words: string): boolean {
  const area = document.createElement('textarea');
  area.value = words;
  area.setAttribute('readonly', '');
  area.className = 'sp-hidden';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}
