import { describe, expect, it } from 'vitest';
import { BACKGROUNDS } from './backgrounds';
import { contrast } from './contrast';
import { MODES } from './mode';
import { lookCss, themeCss } from './css-variables';
import { BRAND_PRESETS, brandOf, DANGER_FILL, GROUNDS, LEAST_CONTRAST, LEVEL_STYLES, STATE_PAIRS } from './tokens';

describe.each(MODES)('in %s mode', (mode) => {
  const { page, surface, raised, text, text2, text3 } = GROUNDS[mode];

  it('every text tone is readable on every ground', () => {
    for (const tone of [text, text2, text3]) {
      for (const ground of [page, surface, raised])
        expect(contrast(tone, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });

  it('every state tag is readable on its own ground, and its word alone on a card', () => {
    for (const pair of Object.values(STATE_PAIRS[mode])) {
      expect(contrast(pair.text, pair.ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      expect(contrast(pair.text, surface)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });

  it('every alarm level is readable, and white on the fire button', () => {
    for (const level of LEVEL_STYLES[mode])
      expect(contrast(level.text, level.ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(contrast('#ffffff', DANGER_FILL[mode])).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  it.each(BRAND_PRESETS)('theme colour %s gives readable buttons and links', (preset) => {
    const brand = brandOf(preset, mode);
    expect(contrast('#ffffff', brand.fill)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    for (const ground of [page, surface, raised, brand.soft]) {
      expect(contrast(brand.text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
    expect(contrast(text, brand.soft)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    for (const background of BACKGROUNDS) {
      for (const ground of background[mode])
        expect(contrast(brand.text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });

  it('text is readable on all 12 backgrounds', () => {
    expect(BACKGROUNDS).toHaveLength(12);
    for (const background of BACKGROUNDS) {
      for (const ground of background[mode]) expect(contrast(text3, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });
});

it('the style sheet of the first paint says what the token file says', async () => {
  await expect(themeCss()).toMatchFileSnapshot('./variables.css');
});

it('a person’s own look holds in light and dark, whichever way dark was chosen', () => {
  const css = lookCss({ brand: BRAND_PRESETS[2], background: 9 }, 1.25);
  expect(css).toContain('html:root{font-size:125%;--sp-brand:#722ed1');
  expect(css.match(/--sp-brand-text:/g)).toHaveLength(3);
  expect(css).toContain("@media (prefers-color-scheme:dark){html:root:not([data-mode='light']){");
  expect(css).toContain("html:root[data-mode='dark']{");
});
