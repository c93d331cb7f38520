/** The applications of the product, in the order of the menu. */
import { access } from './apps/access';
import { alarm } from './apps/alarm';
import { outside } from './apps/outside';
import { park } from './apps/park';
import { report } from './apps/report';
import { server } from './apps/server';
import { settings } from './apps/settings';
import { unified } from './apps/unified';
import { video } from './apps/video';
import { workbench } from './apps/workbench';
import { workflow } from './apps/workflow';
import { workorder } from './apps/workorder';
import type { AppData } from './page';

export const APPS: readonly AppData[] = [
  workbench,
  alarm,
  workorder,
  access,
  workflow,
  video,
  report,
  outside,
  server,
  unified,
  park,
  settings,
];
