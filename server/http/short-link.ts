/** `/a/12` in a text message: the alarm's page. */
import type { Hono } from 'hono';
import { alarmPage } from './link-route';

export function mountShortLinks(app: Hono): void {
  app.get('/a/:id{[1-9][0-9]{0,14}}', (c) => c.redirect(alarmPage(Number(c.req.param('id')))));
}
