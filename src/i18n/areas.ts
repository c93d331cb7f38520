/** Which texts exist: languages, areas, and every key that a screen may ask for. */
import type { texts as access } from './locales/zh/access';
import type { texts as admin } from './locales/zh/admin';
import type { texts as people } from './locales/zh/people';
import type { texts as roles } from './locales/zh/roles';
import type { texts as parks } from './locales/zh/parks';
import type { texts as apps } from './locales/zh/apps';
import type { texts as dict } from './locales/zh/dict';
import type { texts as logs } from './locales/zh/logs';
import type { texts as alarm } from './locales/zh/alarm';
import type { texts as moreAlarm } from './locales/zh/alarm-more';
import type { texts as alarmmore } from './locales/zh/alarmmore';
import type { texts as alert } from './locales/zh/alert';
import type { texts as alarmlist } from './locales/zh/alarmlist';
import type { texts as alarmdesk } from './locales/zh/alarmdesk';
import type { texts as alarmboard } from './locales/zh/alarmboard';
import type { texts as alarmrule } from './locales/zh/alarmrule';
import type { texts as alarmplan } from './locales/zh/alarmplan';
import type { texts as alarmduty } from './locales/zh/alarmduty';
import type { texts as chat } from './locales/zh/chat';
import type { texts as codes } from './locales/zh/codes';
import type { texts as common } from './locales/zh/common';
import type { texts as moreCommon } from './locales/zh/common-more';
import type { texts as desk } from './locales/zh/desk';
import type { texts as errors } from './locales/zh/errors';
import type { texts as moreErrors } from './locales/zh/errors-more';
import type { texts as flow } from './locales/zh/flow';
import type { texts as flowlists } from './locales/zh/flowlists';
import type { texts as flowsetup } from './locales/zh/flowsetup';
import type { texts as forms } from './locales/zh/forms';
import type { texts as home } from './locales/zh/home';
import type { texts as login } from './locales/zh/login';
import type { texts as look } from './locales/zh/look';
import type { texts as me } from './locales/zh/me';
import type { texts as menu } from './locales/zh/menu';
import type { texts as order } from './locales/zh/order';
import type { texts as orderact } from './locales/zh/orderact';
import type { texts as ordercodes } from './locales/zh/ordercodes';
import type { texts as orderlist } from './locales/zh/orderlist';
import type { texts as orderdesk } from './locales/zh/orderdesk';
import type { texts as ordernew } from './locales/zh/ordernew';
import type { texts as orderwork } from './locales/zh/orderwork';
import type { texts as outbox } from './locales/zh/outbox';
import type { texts as overview } from './locales/zh/overview';
import type { texts as password } from './locales/zh/password';
import type { texts as register } from './locales/zh/register';
import type { texts as shell } from './locales/zh/shell';
import type { texts as signature } from './locales/zh/signature';
import type { texts as titles } from './locales/zh/titles';
import type { texts as workbench } from './locales/zh/workbench';
import type { texts as workday } from './locales/zh/workday';
import type { KeysOf } from './text-types';

export interface Texts {
  common: typeof common & typeof moreCommon;
  shell: typeof shell;
  titles: typeof titles;
  codes: typeof codes;
  errors: typeof errors & typeof moreErrors;
  alarm: typeof alarm & typeof moreAlarm;
  alarmmore: typeof alarmmore;
  alert: typeof alert;
  alarmlist: typeof alarmlist;
  alarmdesk: typeof alarmdesk;
  alarmboard: typeof alarmboard;
  alarmrule: typeof alarmrule;
  alarmplan: typeof alarmplan;
  alarmduty: typeof alarmduty;
  admin: typeof admin;
  people: typeof people;
  roles: typeof roles;
  parks: typeof parks;
  apps: typeof apps;
  dict: typeof dict;
  logs: typeof logs;
  flow: typeof flow;
  flowlists: typeof flowlists;
  flowsetup: typeof flowsetup;
  forms: typeof forms;
  home: typeof home;
  login: typeof login;
  desk: typeof desk;
  look: typeof look;
  chat: typeof chat;
  me: typeof me;
  menu: typeof menu;
  order: typeof order;
  orderact: typeof orderact;
  ordercodes: typeof ordercodes;
  orderlist: typeof orderlist;
  orderdesk: typeof orderdesk;
  ordernew: typeof ordernew;
  orderwork: typeof orderwork;
  outbox: typeof outbox;
  overview: typeof overview;
  signature: typeof signature;
  password: typeof password;
  register: typeof register;
  workbench: typeof workbench;
  access: typeof access;
  workday: typeof workday;
}

export type Area = keyof Texts;

/** A key that exists; anything else does not compile. */
export type TextKey = KeysOf<Texts>;

export type TextParams = Record<string, string | number>;

export const LANGUAGES = ['zh', 'en', 'es', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, for the switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' };

/** Areas that the shell needs before anything else; they are in the entry in Chinese. `errors` follows the first paint. */
export const SHELL_AREAS = ['common', 'shell', 'titles', 'codes'] as const satisfies readonly Area[];
