/** What is kept of people: valid input in, use case called. */
import type { accessAssessmentEndpoints } from '@/contract/access/access-assessment';
import type { accessErasureEndpoints } from '@/contract/access/access-erasure';
import type { accessPrivacyEndpoints } from '@/contract/access/access-privacy';
import type { Handlers } from '../../http/handlers';
import { publishNotice } from '../access/consents/consent.usecases';
import { readPage } from '../admin/list/listing.repository';
import { assessmentListing } from './assessment/assessment-list.repository';
import { addAssessment } from './assessment/assessment.usecases';
import { erasureListing } from './erasure/erasure-list.repository';
import { previewErasure, startErasure } from './erasure/erasure.usecases';
import { dueListing } from './due-list.repository';
import { consentListing, keepingListing, noticeListing, revealListing } from './privacy-list.repository';
import { nextRun, readPrivacySummary, revealIdNumber, setKeepingTime } from './privacy.usecases';

type Names =
  | keyof typeof accessPrivacyEndpoints
  | keyof typeof accessErasureEndpoints
  | keyof typeof accessAssessmentEndpoints;

export const privacyHandlers: Handlers<Names> = {
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
  listAssessments: (context, input) => readPage(context, assessmentListing, input),
  addAssessment,
  listErasures: (context, input) => readPage(context, erasureListing, input),
};
