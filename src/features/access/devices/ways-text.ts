import type { ControllerRow } from '@/contract/access/access-device';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';

/** What its readers read, in words. */
export const waysText = ({ ways }: ControllerRow): string =>
  ways === null ? text('access.device.waysUnknown') : listed(ways.map((kind) => codeText('credentialKind', kind)));
