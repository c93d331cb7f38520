import type { texts as zh } from '../zh/register';
import type { SameKeys } from '../../text-types';

export const texts = {
  form: {
    lead: 'Once the park’s administrator agrees, you sign in with your phone number',
    back: 'Back to sign-in',
    name: 'Name',
    loginName: 'Login name',
    projectCode: 'Park code',
    projectCodeHint: 'The park’s staff give it out',
    company: 'Company',
    reason: 'What you need it for',
    submit: 'Send request',
    submitting: 'Sending',
    restored: 'What you typed before is back; only the code has to be entered again',
  },
  off: {
    title: 'Accounts cannot be requested here',
    hint: 'Ask the park’s administrator for one',
  },
  done: {
    title: 'Request sent',
    hint: 'When the administrator has decided, {{phone}} gets a text message',
    next: 'Then sign in with this number and a code by text message, and set a password',
    signIn: 'To sign-in',
  },
  list: {
    empty: 'No request waits for you',
    emptyHint: 'New ones appear here and on the workbench',
    none: 'No account requests',
    approve: 'Approve',
    refuse: 'Refuse',
    inFlow: 'In approval',
    flow: 'Open approval',
  },
  field: {
    state: 'State',
    park: 'Park',
    phone: 'Phone number',
    createdAt: 'Requested',
    decided: 'Decided',
    note: 'Note',
    noteToApplicant: 'Why it is refused',
    noteHint: 'The applicant reads it in the text message',
    roles: 'Roles',
  },
  decide: {
    approveTitle: 'Approve {{name}}’s request',
    refuseTitle: 'Refuse {{name}}’s request',
    approve: 'Approve and open the account',
    refuse: 'Refuse the request',
    rolesLoading: 'Loading roles',
    noRoles: 'There is no role that you may give. Ask the system administrator',
    decidedBy: '{{name}} {{at}}',
  },
} satisfies SameKeys<typeof zh>;
