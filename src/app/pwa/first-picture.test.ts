import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureOf, withPicture } from './first-picture';

const HEAD =
  '<article class="sp-record" data-ready="record"><span class="sp-record__level" data-level="1">特急</span>' +
  '<p class="sp-record__running"><span>已持续</span>00:33</p><h1 class="sp-record__title">烟感报警 $&amp;</h1>' +
  '<p class="sp-record__place">云岭 A座</p><p class="sp-record__facts"><span>发生时间 今天</span> <i>待确认</i></p></article>';

it('what changes while nobody looks is not in the picture: neither state nor time', () => {
  const picture = pictureOf(HEAD);
  for (const words of ['特急', '烟感报警 $&amp;', '云岭 A座']) expect(picture).toContain(words);
  for (const words of ['00:33', '今天', '待确认', 'data-ready="record"']) expect(picture).not.toContain(words);
});

it('a page without the head of a record, or one that holds more than text, gives none', () => {
  expect(pictureOf(undefined)).toBe('');
  expect(pictureOf('<article class="sp-block">审批</article>')).toBe('');
  expect(pictureOf(HEAD.replace('云岭', '<img src=x onerror=alert(1)>'))).toBe('');
});

it('it takes the place of the skeleton in the page that this device keeps', async () => {
  const index = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
  const page = (): Response =>
    new Response(index, { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } });
  const shown = await withPicture(page(), pictureOf(HEAD));
  const html = await shown.text();
  expect(html).toContain('烟感报警 $&amp;');
  expect(html).not.toContain('aria-busy');
  expect([shown.headers.get('content-type'), shown.headers.get('content-encoding')]).toEqual(['text/html', null]);
  expect(await (await withPicture(page(), '')).text()).toBe(index);
});
