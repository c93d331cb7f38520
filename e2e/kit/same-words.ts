/** No two controls of one page have the same words: whoever hears or reads one of them must know which it is. */
import type { Page } from '@playwright/test';
import { expect } from './people';

/** A row of a list says which record its controls belong to, a fold which part it opens. */
const ROWS = 'li, tr, article, [role="row"], [role="listitem"], [role="option"], [role="treeitem"]';

/** Of the page, or of the sheet over it: two controls of the same words that do not lead to the same place. */
const repeatedIn = (rows: string): string[] => {
  const shown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const screen = [...document.querySelectorAll('[data-screen]')].find(shown);
  const top = [...document.querySelectorAll('dialog[open], [role="dialog"]')].findLast(shown);
  const scope = top ?? screen;
  const labelled = (element: Element): string =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const labelOf = (element: Element): string =>
    [...(element instanceof HTMLButtonElement ? element.labels : [])].map(({ textContent }) => textContent).join(' ');
  /** Choices of a field are read with the field's name. */
  const groupOf = (element: Element): string => {
    const group = element.closest('fieldset, [role="group"], [role="radiogroup"], [role="tablist"]');
    if (!group) return '';
    return group.getAttribute('aria-label') ?? (labelled(group) || (group.querySelector('legend')?.textContent ?? ''));
  };
  const nameOf = (element: Element): string => {
    const own = element.getAttribute('aria-label') ?? (labelled(element) || (element.textContent ?? ''));
    const words = own.replace(/\s+/g, ' ').trim();
    return words && [groupOf(element), labelOf(element), words].filter(Boolean).join(' · ');
  };
  const targets = new Map<string, Set<unknown>>();
  for (const element of scope?.querySelectorAll('button, a[href], [role="tab"], [role="button"], summary') ?? []) {
    const name = nameOf(element);
    if (!name || !shown(element) || element.closest(rows)) continue;
    const target = element instanceof HTMLAnchorElement ? element.href : element;
    targets.set(name, (targets.get(name) ?? new Set()).add(target));
  }
  return [...targets].filter(([, { size }]) => size > 1).map(([words]) => words);
};

/** On both devices: what stands beside a control is not read with it. */
export async function expectOwnWords(page: Page, which: string): Promise<void> {
  expect.soft(await page.evaluate(repeatedIn, ROWS), `the same words on several controls of ${which}`).toEqual([]);
}
