import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkCalendar } from '@/contract/order-type';
import { loadTexts } from '@/i18n/language';
import { text } from '@/i18n/text';
import { calendarOf, holidaysText, unknownYearText, weekText } from './calendar-words';

const week = (days: number[], ...hours: [from: string, to: string][]) =>
  days.flatMap((weekday) => hours.map(([from, to]) => ({ weekday, from, to })));

const calendar = (more: Partial<WorkCalendar>): WorkCalendar => ({
  id: 1,
  name: '工作时间',
  isDefault: true,
  holidayYears: [2025, 2026],
  weekly: week([1, 2, 3, 4, 5], ['09:00', '12:00'], ['13:00', '18:00']),
  ...more,
});
const ALWAYS = calendar({
  id: 2,
  name: '全天候',
  isDefault: false,
  holidayYears: [],
  weekly: week([1, 2, 3, 4, 5, 6, 7], ['00:00', '24:00']),
});

beforeAll(() => loadTexts(['orderdesk']));

describe('a working calendar in words', () => {
  it('says days and hours', () => {
    expect(weekText(calendar({}), text)).toBe('周一至周五 09:00–12:00 13:00–18:00');
    expect(weekText(ALWAYS, text)).toBe('每天 00:00–24:00');
    const shop = calendar({ weekly: [...week([1, 2, 3, 4], ['08:00', '20:00']), ...week([6, 7], ['10:00', '16:00'])] });
    expect(weekText(shop, text)).toBe('周一至周四 08:00–20:00；周六和周日 10:00–16:00');
  });

  it('says up to which year holidays are known', () => {
    expect(holidaysText(calendar({}), text)).toBe('节假日不计，已录入至 2026 年');
    expect(holidaysText(ALWAYS, text)).toBe('节假日照常计算');
  });

  it('warns of a year whose holidays nobody has announced, and only of such a year', () => {
    expect(unknownYearText(calendar({}), 2027, text)).toBe('2027 年节假日尚未公布，按周一至周五计算');
    expect(unknownYearText(calendar({}), 2026, text)).toBeUndefined();
    expect(unknownYearText(ALWAYS, 2027, text)).toBeUndefined();
  });

  it("is the type's own, else the park's", () => {
    expect(calendarOf([calendar({}), ALWAYS], { workCalendarId: null })?.name).toBe('工作时间');
    expect(calendarOf([calendar({}), ALWAYS], { workCalendarId: 2 })?.name).toBe('全天候');
    expect(calendarOf([calendar({}), ALWAYS], { workCalendarId: 9 })).toBeUndefined();
  });
});
