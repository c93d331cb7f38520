/** Types of browser.mjs for the TypeScript configs that import it. */
export const BROWSER_FLAGS: string[];
export function findBrowser(): string | undefined;
export function ensureBrowser(): Promise<string | undefined>;
