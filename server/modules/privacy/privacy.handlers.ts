/** What is kept of people: valid input in, use case called. */
import type { accessErasureEndpoints } from '@/contract/access/access-erasure';
import type { accessPrivacyEndpoints } from '@/contract/access/access-privacy';
import type { Handlers } from '../../http/handlers';
import { publishNotice } from '../access/consents/consent.usecases';
import { readPage } from '../admin/list/listing.repository';
import { erasureListing } from './erasure/erasure-list.repository';
import { previewErasure, startErasure } from './erasure/erasure.usecases';
import { dueListing } from './due-list.repository';
import { consentListing, keepingListing, noticeListing, revealListing } from './privacy-list.repository';
import { nextRun, readPrivacySummary, revealIdNumber, setKeepingTime } from './privacy.usecases';

export const privacyHandlers: Handlers<keyof typeof accessPrivacyEndpoints | keyof typeof accessErasureEndpoints> = {
  listConsents: (context, input) => readPage(context, consentListing, input),
  listConsentNotices: (context, input) => readPage(context, noticeListing, input),
  publishConsentNotice: publishNotice,
  getPrivacySummary: readPrivacySummary,
  listDueDeletions: async (context, input) =>
    readPage(context, dueListing(await nextRun(context, input.parkId)), input),
  listKeepingTimes: (context, input) => readPage(context, keepingListing, input),
  setKeepingTime,
  revealIdNumber,
  listIdReveals: (context, input) => readPage(context, revealListing, input),
  previewErasure,
  startErasure,
  listErasures: (context, input) => readPage(context, erasureListing, input),
};
