/** Specification §9 and the promises: each constant, taken from where it is used. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readSidebar } from '@/app/desktop-shell/sidebar-state';
import { SHOWN_MS } from '@/app/failures';
import { AFTER_SIGN_OUT_MS } from '@/app/guard/decide';
import { CAPTCHA_AFTER, SMS_CODE } from '@/contract/auth';
import { USER_TYPE } from '@/contract/codes';
import { ACTIVE_RULE_TYPE } from '@/contract/password';
import { PASSWORD_LEVELS } from '@/contract/password-rules';
import { STRONG_PASSWORD, TEXT_MAX } from '@/contract/validation';
import { CHECK_AFTER_MS } from '@/features/password/use-password-check';
import { CHUNK_TIMEOUT_MS } from '@/lib/chunk-time';
import { readStored, writeStored } from '@/lib/storage';
import { DEFAULT_SETTINGS } from '@/session/settings';
import { SIGN_IN_AFTER_MS } from '@/session/use-sign-out';
import { BACKGROUNDS, DEFAULT_BACKGROUND } from '@/ui/theme/backgrounds';
import { BRAND_PRESETS } from '@/ui/theme/tokens';
import { root } from '../kit/sources';

const source = (path: string): string => readFileSync(join(root, path), 'utf8');

it.each<[name: string, value: unknown, specified: unknown]>([
  ['error message display, business errors (ms)', SHOWN_MS.business, 5000],
  ['error message display, HTTP errors (ms)', SHOWN_MS.http, 3000],
  ['script chunk time-out (ms)', CHUNK_TIMEOUT_MS, 120_000],
  ['logout redirect delay of the guard (ms)', AFTER_SIGN_OUT_MS, 200],
  ['logout redirect delay of the shell (ms)', SIGN_IN_AFTER_MS, 500],
  ['theme colour', BRAND_PRESETS[DEFAULT_SETTINGS.brand - 1], '#0076f1'],
  ['colour presets', BRAND_PRESETS.length, 8],
  ['background themes', BACKGROUNDS.length, 12],
  ['default background theme', [DEFAULT_BACKGROUND, DEFAULT_SETTINGS.background], [9, 9]],
  ['default element size', DEFAULT_SETTINGS.fontSize, 'medium'],
  ['tags view', DEFAULT_SETTINGS.tagsView, false],
  ['fixed header', DEFAULT_SETTINGS.fixedHeader, true],
  ['sidebar logo', DEFAULT_SETTINGS.sidebarLogo, true],
  ['password check after entering a page (ms)', CHECK_AFTER_MS, 1000],
  ['sidebar cookie closed', readSidebar('a=1; sidebarStatus=0'), false],
  ['sidebar cookie open', readSidebar('sidebarStatus=1'), true],
  ['sidebar cookie absent', readSidebar('a=1'), undefined],
  ['active password rule type', ACTIVE_RULE_TYPE, 1],
  [
    'special usertype, and the one with the personal centre',
    [USER_TYPE.administrator, USER_TYPE.personalCentre],
    [1, 2],
  ],
  ['strong password', [STRONG_PASSWORD.min, STRONG_PASSWORD.max, STRONG_PASSWORD.classes], [8, 20, 3]],
  ['free text', TEXT_MAX, 128],
  ['complexity levels', [...PASSWORD_LEVELS], [14, 234, 2345]],
  ['captcha after wrong passwords', CAPTCHA_AFTER, 3],
  ['codes by text message', SMS_CODE, { digits: 6, lifeMs: 300_000, tries: 5, everyMs: 60_000, perHour: 5 }],
])('%s', (_name, value, specified) => expect(value).toEqual(specified));

describe('what is written in style sheets and markup', () => {
  it.each<[name: string, path: string, written: RegExp]>([
    ['mobile layout under 992 px', 'src/ui/device.tsx', /'\(min-width: 992px\)'/],
    ['messages above everything (9999)', 'src/app/app.css', /\.sp-messages \{[^}]*z-index: 9999;/],
    ['dialog for changing the password: 580 px', 'src/features/password/password.css', /width: 580px;/],
    ['dialog z-index 9999', 'src/features/password/password.css', /z-index: 9999;/],
    ['back to top after 300 px', 'src/app/desktop-shell/desktop-shell.tsx', /const BACK_TO_TOP_FROM = 300;/],
    ['bar deep after 20 px', 'src/app/desktop-shell/use-deep.ts', /const DEEP_FROM = 20;/],
    [
      'sidebar 200 px wide',
      'src/app/desktop-shell/desktop-shell.css',
      /grid-template-columns: 200px minmax\(0, 1fr\);/,
    ],
    ['warning without full screen', 'src/i18n/locales/zh/desk.ts', /fullscreenUnsupported: 'you browser can not work'/],
    [
      'the error log only in development',
      'src/app/failures.ts',
      /if \(import\.meta\.env\.DEV\) void import\('\.\/error-log'\)/,
    ],
    ['the page begins with background theme 9', 'index.html', /<html[^>]* class="bg-theme9"/],
  ])('%s', (_name, path, written) => expect(source(path)).toMatch(written));
});

it('entries of the local storage expire after their minutes', () => {
  vi.useFakeTimers();
  writeStored('kept', 'value', { minutes: 5 });
  vi.advanceTimersByTime(5 * 60_000);
  expect(readStored('kept')).toBe('value');
  vi.advanceTimersByTime(1);
  expect(readStored('kept')).toBeUndefined();
  vi.useRealTimers();
});
