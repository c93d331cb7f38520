/** Codes of rankings. */

export const RANK_PERIOD = { week: 1, month: 2 } as const;
export type RankPeriod = (typeof RANK_PERIOD)[keyof typeof RANK_PERIOD];

/** Who is compared. A team is the organisation that somebody belongs to. */
export const RANK_SUBJECT = { person: 1, team: 2, park: 3 } as const;
export type RankSubject = (typeof RANK_SUBJECT)[keyof typeof RANK_SUBJECT];

/** Beside those who see everything: nobody, whoever is in the ranking, everybody of the park. */
export const RANK_AUDIENCE = { managers: 1, ranked: 2, everyone: 3 } as const;
export type RankAudience = (typeof RANK_AUDIENCE)[keyof typeof RANK_AUDIENCE];

/** The period runs; it is over and its numbers may still change; they are frozen. */
export const RANK_STATE = { running: 0, ended: 1, frozen: 2 } as const;
export type RankState = (typeof RANK_STATE)[keyof typeof RANK_STATE];

export const RANK_CASE = { order: 1, alarm: 2 } as const;
export type RankCaseKind = (typeof RANK_CASE)[keyof typeof RANK_CASE];

export const RANK_APPEAL = { waiting: 0, accepted: 1, refused: 2, withdrawn: 3 } as const;
export type RankAppealState = (typeof RANK_APPEAL)[keyof typeof RANK_APPEAL];

/** 按时率, 到场, 满意度, 一次修好, 接警. */
export const RANK_MEASURES = ['onTime', 'arrive', 'score', 'fixed', 'ack'] as const;
export type RankMeasure = (typeof RANK_MEASURES)[number];

/** How the values of a measure read: a share, minutes, a score from 1 to 5. */
export const MEASURE_UNIT: Readonly<Record<RankMeasure, 'share' | 'minutes' | 'score'>> = {
  onTime: 'share',
  arrive: 'minutes',
  score: 'score',
  fixed: 'share',
  ack: 'minutes',
};

/** What peers see of a ranking, besides themselves. */
export const PEERS_SEE = 10;
/** So long after a period has ended its numbers are frozen. */
export const FREEZE_AFTER_DAYS = 3;
/** So long after that a case may still be appealed against. */
export const APPEAL_DAYS = 7;
