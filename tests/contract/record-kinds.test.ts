/** Every call says which records it reads or writes; what pages refresh follows from that. */
import { expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';

/** Answers that no list or record of the client keeps. */
const READS_NO_RECORD: Readonly<Record<string, string>> = {
  getUser: 'the session keeps it and is asked again by the menu event',
  listMyAppAndMenu: 'the session keeps it and is asked again by the menu event',
  getParksByLoginUser: 'the session keeps it and is asked again by the menu event',
  getConfig: 'settings of the sign-in page, before anybody is signed in',
  getKaptcha: 'a picture for one attempt',
  getState: 'a value for one redirect',
  checkLoginName: 'a check of what is being typed',
  checkPhone: 'a check of what is being typed',
  checkIdCard: 'a check of what is being typed',
  getServerAgent: 'a file of the build',
  checkFlowDraft: 'what a draft would do: asked while it is drawn',
  tryFlowDraft: 'as checkFlowDraft',
  replayFlowDraft: 'as checkFlowDraft',
  previewWorkdays: 'what a change would move: asked before each saving',
  previewPassGroup: 'what saving would do: asked while the form is filled in',
  previewTimePlan: 'as previewPassGroup',
  previewFlow: 'the path that a form would go: asked anew before each sending',
  signChatPage: 'a signature for one address',
  listRecordChanges: 'the history of a record of any kind: its query takes the kind from the call that undoes a change',
};

/** Writes after which no list or record that is on show is another one. */
const WRITES_NO_RECORD: Readonly<Record<string, string>> = {
  logout: 'everything is forgotten',
  reviewVideoEvents: 'what was on the screen keeps its place in the list',
  changePark: 'everything is read again in the other park',
  switchRole: 'everything is read again with the other role',
  boot: 'the session begins',
  ssoLogin: 'the session begins',
  getToken: 'the session begins',
  smsLogin: 'the session begins',
  finishOidc: 'the session begins',
  beginOidc: 'the page is left for the provider',
  getSsoCode: 'the page is left for another application',
  resetPassword: 'nobody is signed in yet',
  sendSmsCode: 'nobody is signed in yet',
  postHeartbeat: 'sent by a signal source, never by a page',
  tapChatMessage: 'mints a ticket; the page is left for the link',
  enterReportPassword: 'nobody is signed in; the page opens the link again',
  beginScreenPairing: 'a screen without an account asks for digits to show',
  fetchScreenKey: 'a screen without an account fetches its key',
  redeemReportToken: 'sent by the reporting tool, never by a page',
  uploadPhoto: 'an outbox entry waits for its photos and reads its record again',
};

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const missing = (changesState: boolean): string[] =>
  all
    .filter(([, each]) => each.changesState === changesState)
    .filter(([, each]) => [(changesState ? each.writes : each.reads) ?? []].flat().length === 0)
    .map(([name]) => name)
    .toSorted();

it('every endpoint that only reads names the kinds it reads, but for the exceptions', () => {
  expect(missing(false)).toEqual(Object.keys(READS_NO_RECORD).toSorted());
});

it('every endpoint that changes state names the kinds it writes, but for the exceptions', () => {
  expect(missing(true)).toEqual(Object.keys(WRITES_NO_RECORD).toSorted());
});

it('no endpoint names a kind twice, and none names what it does not do', () => {
  for (const [name, { changesState, reads, writes }] of all) {
    const kinds = [reads ?? writes ?? []].flat();
    expect(new Set(kinds).size, name).toBe(kinds.length);
    expect(changesState ? reads : writes, name).toBeUndefined();
  }
});

it('whatever is written is also read somewhere', () => {
  const read = new Set(all.flatMap(([, { reads }]) => reads ?? []));
  expect(all.flatMap(([, { writes }]) => writes ?? []).filter((kind) => !read.has(kind))).toEqual([]);
});
