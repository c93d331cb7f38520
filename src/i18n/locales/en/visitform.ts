import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/visitform';

export const texts = {
  field: {
    name: 'Name',
    phone: 'Phone',
    company: 'Company',
    plate: 'Plate',
    idNo: 'Identity card',
    purpose: 'Purpose',
    hostPhone: 'Host’s phone',
    start: 'Arrival',
    end: 'Departure',
    kaptcha: 'Characters shown',
    consent: 'I have read and accept the notice',
    idConsent: 'I agree separately to my ID number being kept',
    plateConsent: 'I agree separately to my plate number being kept',
  },
  notice: {
    title: 'Notice to visitors',
    body: 'Your name, phone and the rest are used only to check who you are on this visit and for safety. The park keeps them for a limited time and then deletes them. Ask reception to see, correct or delete them.',
    needed: 'Please accept the notice first',
    idTitle: 'ID number',
    idNeeded: 'Please agree separately to your ID number being kept',
    plateTitle: 'Plate number',
    plateNeeded: 'Please agree separately to your plate number being kept',
  },
  id: {
    kept: 'To check who you are, the park keeps your ID number encrypted. You can take back your consent at any time; it is then deleted at once.',
    withdraw: 'Delete my ID number',
    after: 'It cannot be restored. Your pass still works; the guard may ask to see your ID.',
    sure: 'Delete',
    keep: 'Keep it',
    gone: 'ID number deleted {{at}}',
    offline: 'You can delete it once you are online',
  },
  plate: {
    kept: 'To let your vehicle in, the park keeps your plate number. You can take back your consent at any time; it is then deleted at once.',
    withdraw: 'Delete my plate number',
    after: 'It cannot be restored. Your pass still works; the guard writes down your vehicle at the gate.',
    gone: 'Plate number deleted {{at}}',
  },
  guardian: {
    isChild: 'Visitor is under 14',
    title: 'Guardian’s consent',
    name: 'Guardian’s name',
    phone: 'Guardian’s phone',
    body: 'A guardian registers a visitor under 14. The guardian’s name and phone are used only to confirm the consent and in an emergency, and are deleted together with the visitor’s details.',
    agree: 'I am the guardian and agree to the park using this visitor’s details',
    needed: 'The guardian has to read this and agree',
  },
  captcha: {
    another: 'Another picture',
    picture: 'Picture with characters',
    failed: 'No picture: press to try again',
  },
} satisfies SameKeys<typeof zh>;
