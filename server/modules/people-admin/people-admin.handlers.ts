/** People and organisations as administrators keep them. */
import type { adminOrgEndpoints } from '@/contract/admin-org';
import type { adminUserEndpoints } from '@/contract/admin-user';
import type { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/file/list.export';
import { importRows } from '../admin/file/rows.import';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record/record.usecases';
import { makeAvatar } from '../identity/account/avatar.rules';
import { assertSees } from '../identity/rights/people-reach.usecases';
import { fromOwnPage } from '../session/link/own-page.rules';
import { readEffectiveRights } from './grant/effective-rights.usecases';
import { listGiveable, listGrants, removeGrant, saveGrant } from './grant/grants.usecases';
import { readJoinable } from './user/joinable.repository';
import { leave } from './user/leave.usecases';
import { readOpenWork } from './user/open-work.repository';
import { orgImport } from './org/org.import';
import { orgRecordDef, listOrgRoles, moveOrg } from './org/org.record';
import { orgListing, readOrgTree } from './org/org.repository';
import { listOrgChoices, listSuccessors } from './choices.usecases';
import { decidePending, listPending, listWaiting } from './grant/pending-grants.usecases';
import { endUserSessions, listUserSessions } from './user/user-sessions.usecases';
import { signInListing, userActionListing } from './user/user-history.repository';
import { addMembers, giveRole, moveUsers, removeMembers, setUserState, unlockUser } from './user/user-batch.usecases';
import { sendPasswordLinks } from './user/password-links.usecases';
import { makeSignInCards } from './user/sign-in-cards.usecases';
import { importUsers } from './user/user.import';
import { userRecordDef, putAvatar, removeUsers, saveUser, undoUserChange } from './user/user.record';
import { countPeopleByOrg, userListing } from './user/user.repository';
import { readWhyTargets } from './grant/right-explanation.repository';
import { explainRight } from './grant/right-explanation.usecases';

type Open = 'exportUsers' | 'exportOrgs' | 'saveUserAvatar' | 'makeSignInCards';

const files: OpenHandlers<Open | 'sendPasswordLinks'> = {
  exportUsers: { open: (context, input) => exportList(context, userListing, input, 'user') },
  exportOrgs: { open: (context, input) => exportList(context, orgListing, input, 'org') },
  makeSignInCards: { open: fromOwnPage(makeSignInCards) },
  sendPasswordLinks: { open: fromOwnPage(sendPasswordLinks) },
  saveUserAvatar: {
    open: async (context, { id, avatar }) => {
      const drawn = avatar && (await makeAvatar(avatar));
      return context.inTx((inner) => putAvatar(inner, id, drawn));
    },
  },
};

const people: Handlers<Exclude<keyof typeof adminUserEndpoints, Open> | 'saveApiUser'> = {
  saveApiUser: saveUser,
  listUsers: (context, input) => readPage(context, userListing, input),
  getUserRecord: (context, { id }) => userRecordDef.read(context, id),
  removeUsers: (context, { ids }) => removeUsers(context, ids),
  restoreUsers: (context, { ids }) => restoreRecords(context, userRecordDef, ids),
  undoUserChange: (context, { changeId }) => undoUserChange(context, changeId),
  importUsers,
  setUserState,
  moveUsers,
  giveRole,
  unlockUser: (context, { id }) => unlockUser(context, id),
  listJoinable: readJoinable,
  addMembers,
  removeMembers,
};

const rights: Handlers<keyof typeof adminUserRightsEndpoints> = {
  listUserGrants: (context, { userId }) => listGrants(context, userId),
  listGiveableRoles: (context, { parkId }) => listGiveable(context, parkId),
  saveUserGrant: saveGrant,
  removeUserGrant: removeGrant,
  listPendingGrants: (context, { userId }) => listPending(context, userId),
  listWaitingGrants: listWaiting,
  decidePendingGrant: decidePending,
  readEffectiveRights: (context, { userId }) => readEffectiveRights(context, userId),
  listWhyTargets: ({ tx }) => readWhyTargets(tx),
  explainRight,
  listUserSessions: (context, { userId }) => listUserSessions(context, userId),
  endUserSessions,
  listUserSignIns: (context, input) => readPage(context, signInListing, input),
  listUserDeeds: (context, input) => readPage(context, userActionListing, input),
  async readOpenWork(context, { userId }) {
    await assertSees(context, userId);
    return readOpenWork(context, userId);
  },
  listSuccessors,
  leave,
};

const organisations: Handlers<Exclude<keyof typeof adminOrgEndpoints, Open>> = {
  listAdminOrgs: (context, input) => readPage(context, orgListing, input),
  getOrg: (context, { id }) => orgRecordDef.read(context, id),
  saveOrg: (context, input) => saveRecord(context, orgRecordDef, input),
  removeOrgs: (context, { ids }) => removeRecords(context, orgRecordDef, ids),
  restoreOrgs: (context, { ids }) => restoreRecords(context, orgRecordDef, ids),
  undoOrgChange: (context, { changeId }) => undoChange(context, orgRecordDef, changeId),
  importOrgs: (context, input) => importRows(context, orgImport, input),
  listOrgTree: readOrgTree,
  listOrgChoices,
  countOrgPeople: countPeopleByOrg,
  moveOrg,
  listOrgRoles: (context, { orgId }) => listOrgRoles(context, orgId),
};

export const peopleAdminHandlers = { ...people, ...rights, ...organisations, ...files };
