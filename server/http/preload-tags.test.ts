import { expect, it } from 'vitest';
import { withPreloads } from './preload-tags';

const PAGE = '<head><!--preload--><link rel="stylesheet" href="/assets/base.css"></head><body></body>';

it('modules of a screen come first in the head, its style sheets after those of the program', () => {
  expect(withPreloads(PAGE, ['/assets/list.js', '/assets/list.css'])).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/list.js"><link rel="stylesheet" href="/assets/base.css">' +
      '<link rel="stylesheet" href="/assets/list.css"></head><body></body>',
  );
});

it('a page without files of its own is not changed', () => {
  expect(withPreloads(PAGE, [])).toBe(PAGE.replace('<!--preload-->', ''));
});
