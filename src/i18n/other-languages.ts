/** Where the texts of the other languages are: apart, so that the list of them is not every phone's. Cards are the server's. */
const files = import.meta.glob<object>(['./locales/{en,es,ja}/*.ts', '!./locales/*/cards.ts'], { import: 'texts' });

export const otherTexts = (language: string, area: string): (() => Promise<object>) | undefined =>
  files[`./locales/${language}/${area}.ts`];
