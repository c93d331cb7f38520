/** `/a/12` in a text message: the alarm's page. */
import type { Hono } from 'hono';
import { alarmPage } from '../modules/notify/notify.card';

export function mountShortLinks(app: Hono): void {
  app.get('/a/:id{[1-9][0-9]{0,14}}', (c) => c.redirect(alarmPage(Number(c.req.param('id')))));
}
