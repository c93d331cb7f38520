/** The page of the one address: which parks there are, each a link to where it is. Readable without any script. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { CallerLanguage } from '../http/caller-language';
import { sayIn } from '../http/say';
import { TAGS } from '../http/text-tables';
import type { SaidKey } from '../ports/said';
import type { ParkDirectory } from './directory';

const STYLE = `
  :root { color-scheme: light dark; --page: #f4f6f9; --card: #fff; --line: #e1e5eb; --text: #1a1f27; --quiet: #4d5766; --brand: #0076f1; }
  @media (prefers-color-scheme: dark) {
    :root { --page: #0e1116; --card: #181c23; --line: #2c333e; --text: #e8ebf0; --quiet: #b3bcc9; --brand: #7fb8ff; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 720px; margin: 0 auto; padding: 24px 16px calc(24px + env(safe-area-inset-bottom)); }
  h1 { margin: 0 0 4px; font-size: 22px; }
  h2 { margin: 24px 0 8px; font-size: 15px; font-weight: 600; color: var(--quiet); overflow-wrap: anywhere; }
  p { margin: 0; color: var(--quiet); }
  p[role='alert'] { margin: 12px 0 0; color: var(--text); font-weight: 600; overflow-wrap: anywhere; }
  ul { margin: 0; padding: 0; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
  li + li { border-top: 1px solid var(--line); }
  a { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 52px; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  a::after { content: ''; flex: none; width: 8px; height: 8px; border: solid var(--quiet); border-width: 2px 2px 0 0; transform: rotate(45deg); }
  a:hover { background: color-mix(in srgb, var(--brand) 8%, transparent); }
  a:focus-visible { outline: 2px solid var(--brand); outline-offset: -2px; }
`;

/** Nothing but its own style may be loaded or sent. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export interface DirectoryPage {
  directory: ParkDirectory;
  language: CallerLanguage;
  platformName: string;
  /** Where the list stands, as a person types it: `park.example/parks`. */
  address: string;
  /** Said above the list, as that a link’s park is not known. */
  notice?: { key: SaidKey; params: Record<string, string> };
  /** @returns where a park’s link leads: what was opened, in that park */
  hrefOf: (parkCode: string) => string;
}

/** @returns the whole document */
export function directoryPage({ directory, language, platformName, address, notice, hrefOf }: DirectoryPage) {
  const title = sayIn(language, { key: 'directory.title' });
  return html`<!doctype html>
    <html lang="${TAGS[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} · ${platformName}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${sayIn(language, { key: 'directory.remembered', params: { address } })}</p>
          ${notice && html`<p role="alert">${sayIn(language, notice)}</p>`}
          ${directory.groups.map(
            ({ code, name, parks }) =>
              html`<h2 id="group-${code}">${name}</h2>
                <ul aria-labelledby="group-${code}">
                  ${parks.map((park) => html`<li><a href="${hrefOf(park.code)}">${park.name}</a></li>`)}
                </ul>`,
          )}
        </main>
      </body>
    </html>`;
}
