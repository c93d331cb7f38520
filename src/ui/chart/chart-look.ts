/** What every drawing of echarts takes from the page: colours, type, the box under the pointer. */

export const TEXT_PX = 13;

/** The tokens as they are on the page now. */
export function lookOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--sp-${name}`).trim();
  return {
    bar: token('brand'),
    text: token('text2'),
    line: token('line'),
    target: token('warning'),
    raised: token('raised'),
    surface: token('surface'),
    strong: token('text'),
    font: style.fontFamily,
  };
}

export type Look = ReturnType<typeof lookOf>;

export const labelOf = (look: Look) => ({ color: look.text, fontSize: TEXT_PX, fontFamily: look.font });

/** Drawn, not written into the page: the page's security policy allows no styles of its own. */
export const tipOf = (look: Look) => ({
  backgroundColor: look.raised,
  borderColor: look.line,
  textStyle: { color: look.strong, fontSize: TEXT_PX, fontFamily: look.font },
  renderMode: 'richText' as const,
});
