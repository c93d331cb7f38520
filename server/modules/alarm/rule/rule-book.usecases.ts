/** The rules in force in some parks at a moment, with the working calendars that they need. */
import type { Tx } from '../../../db/open';
import { loadCalendar } from '../../calendar/calendar.repository';
import type { WorkingCalendar } from '../../calendar/working-calendar.rules';
import { type Rule, type RuleSubject, matchRule } from './rule-match.rules';
import { needsCalendar, type RuleClock } from './rule-schedule.rules';
import { readRulesInForce } from './rule.repository';

export interface RuleBook extends RuleClock {
  rules: readonly Rule[];
}

/** Calendars are read up to one day after the moment, because of night shifts. */
const DAY_MS = 86_400_000;

/** @returns these rules with a calendar for each park whose rules ask for one. */
export async function bookOf(tx: Tx, inForce: readonly Rule[], moment: Date): Promise<RuleBook> {
  const asking = new Set(inForce.filter(({ schedule }) => needsCalendar(schedule)).map(({ parkId }) => parkId));
  const calendars = new Map<number, WorkingCalendar>();
  for (const parkId of asking) {
    const until = new Date(moment.getTime() + DAY_MS);
    calendars.set(parkId, await loadCalendar(tx, { parkId }, moment, until));
  }
  return { rules: inForce, moment, calendars };
}

/** Reads the rules in force. */
export const readRuleBook = async (tx: Tx, parkIds: readonly number[], moment: Date): Promise<RuleBook> =>
  bookOf(tx, await readRulesInForce(tx, [...new Set(parkIds)]), moment);

/** @returns the rule that takes it; undefined where the park has none. */
export const ruleIn = (book: RuleBook, subject: RuleSubject): Rule | undefined => matchRule(book.rules, subject, book);
