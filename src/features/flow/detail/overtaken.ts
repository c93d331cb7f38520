/** Whether somebody has made an action impossible while its form was open, and who that was. */
import type { FlowDetail } from '@/contract/flow/flow-views';
import { languageTag } from '@/i18n/language';
import { formatMoment } from '@/lib/dates';
import { useOvertaken } from '@/ui/case/use-overtaken';
import { stepSentence } from '../parts/flow-story';
import type { Offer } from './flow-case';
import type { FlowModel } from './use-flow';

const isOffered = (offer: Offer, { tasks, actions }: FlowDetail): boolean =>
  offer.of === 'inst'
    ? actions.includes(offer.action)
    : (tasks.find(({ id }) => id === offer.taskId)?.actions.includes(offer.action) ?? false);

/** @returns what has happened, in words; undefined while the form can be sent */
export const useOvertakenBy = (offer: Offer, flow: FlowDetail, { acts }: FlowModel): string | undefined =>
  useOvertaken({
    mark: flow.steps.length,
    isPossible: isOffered(offer, flow),
    isSending: acts.length > 0,
    words: () => {
      const last = flow.steps.toSorted((a, b) => b.at - a.at || b.id - a.id)[0];
      return last ? `${stepSentence(last)} ${formatMoment(last.at, languageTag())}` : '';
    },
  });
