import { text } from '@/i18n/text';

/** @param weekday 1 Monday … 7 Sunday */
export const weekdayText = (weekday: number): string => text(`access.weekday.${weekday as 1}`);
