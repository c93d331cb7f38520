import { expect, it } from 'vitest';
import { withPreloads } from './preload-tags';

const PAGE = '<head><link rel="stylesheet" href="/assets/base.css"></head><body><p>record</p><!--preload--></body>';

it('modules of a screen come behind the record, its style sheets after those of the program without blocking', () => {
  expect(withPreloads(PAGE, ['/assets/list.js', '/assets/list.css'])).toBe(
    '<head><link rel="stylesheet" href="/assets/base.css">' +
      '<link rel="stylesheet" media="print" fetchpriority="high" href="/assets/list.css"></head>' +
      '<body><p>record</p><link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/list.js"></body>',
  );
});

it('a page without files of its own is not changed', () => {
  expect(withPreloads(PAGE, [])).toBe(PAGE.replace('<!--preload-->', ''));
});
