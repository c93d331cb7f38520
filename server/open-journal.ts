/** The journal with what it writes into: the audit chain and the system log. */
import type { Database } from './db/open';
import { type JournalWriter, startJournal } from './journal/journal';
import { appendAudit } from './modules/audit/audit.repository';
import { insertFaults } from './modules/log/sys-log.repository';
import type { Journal } from './ports/journal';

const write: JournalWriter = { refused: appendAudit, faults: insertFaults };

/** @param now for tests that turn the time */
export const openJournal = (db: Database, now?: () => number): Journal => startJournal(db, write, now);
