/** Who came and went in the last days, and who asks for an account. */
import { LOGIN_LOG_TYPE, LOGIN_WAY, LOG_RESULT, REGISTRATION_STATE } from '@/contract/codes';
import { registrations } from '../../modules/identity/account/account.table';
import { loginLogs } from '../../modules/session/sign-in/sign-in.table';
import { DAY, HOUR, MINUTE, type Seed, after } from './context';
import type { SeededPark } from './parks';
import type { People, SeededPerson } from './people';

const DAYS: Record<Seed['scale'], number> = { small: 2, full: 30 };
const DEVICES = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 wxwork/4.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
] as const;

/** Addresses of the documentation ranges (RFC 5737): they belong to nobody. */
const addressOf = (person: SeededPerson): string => `192.0.2.${(person.id % 250) + 1}`;

export function seedAccounts(seed: Seed, parks: readonly SeededPark[], people: People): void {
  for (const [index, person] of people.all.entries()) {
    for (let day = DAYS[seed.scale]; day > 0; day -= 1) {
      // Not everybody comes every day.
      if ((index + day) % 3 !== 0) seedDay(seed, person, after(seed.now, -day * DAY + (index % 9) * HOUR));
    }
  }
  seedAskers(seed, parks, people);
}

function seedDay(seed: Seed, person: SeededPerson, comes: Date): void {
  const way = person.hasChat && person.id % 2 === 0 ? LOGIN_WAY.ticket : LOGIN_WAY.password;
  const row = {
    loginName: person.login,
    userId: person.id,
    way,
    ip: addressOf(person),
    device: DEVICES[person.id % DEVICES.length] ?? '',
    traceId: `demo-${person.id}-${comes.getTime()}`,
  };
  const came = { ...row, type: LOGIN_LOG_TYPE.login, result: LOG_RESULT.success };
  if (way === LOGIN_WAY.password && comes.getUTCDate() % 7 === person.id % 7) {
    const at = after(comes, -MINUTE);
    seed.store.add(loginLogs, { ...came, at, result: LOG_RESULT.failure, reason: 'session.wrongPassword' });
  }
  seed.store.add(loginLogs, { ...came, at: comes });
  if (way === LOGIN_WAY.password) {
    seed.store.add(loginLogs, { ...came, at: after(comes, 9 * HOUR), type: LOGIN_LOG_TYPE.logout });
  }
}

const ASKERS = [
  ['林晓雯', 'linxiaowen', '云岭设计工作室', '入驻企业行政，需要报修和访客预约', REGISTRATION_STATE.waiting],
  ['郑浩', 'zhenghao', '星河生物', '实验室安全员', REGISTRATION_STATE.waiting],
  ['吴某', 'wumou', '', '看看', REGISTRATION_STATE.refused],
] as const;

function seedAskers(seed: Seed, parks: readonly SeededPark[], people: People): void {
  const admin = people.all.find(({ role }) => role === 'parkadmin');
  ASKERS.forEach(([name, loginName, company, reason, state], index) => {
    const decided = state === REGISTRATION_STATE.waiting ? null : after(seed.now, -2 * HOUR);
    seed.store.add(registrations, {
      name,
      loginName,
      company,
      reason,
      state,
      parkId: parks[index % 2]?.id ?? 0,
      phone: `1300000900${index + 1}`,
      ip: `198.51.100.${index + 1}`,
      createdAt: after(seed.now, -(3 + index) * HOUR),
      decidedBy: decided && (admin?.id ?? null),
      decidedAt: decided,
      decidedNote: decided && '未说明单位',
    });
  });
}
