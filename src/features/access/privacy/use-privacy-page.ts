/** 人员管理: what is deleted next, by which consents people are kept, for how long, who read which number, and people from files. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { useAssessments } from './use-assessments';
import { useConsents } from './use-consents';
import { useDue } from './use-due';
import { useErasures } from './use-erasures';
import { useImported } from './use-imported';
import { useKeeping } from './use-keeping';
import { useNotices } from './use-notices';
import { useReveals } from './use-reveals';

const PARTS = ['due', 'consents', 'notices', 'keeping', 'assessments', 'reveals', 'erasures', 'people'] as const;
type Part = (typeof PARTS)[number];

/** Above each of the lists. */
const ofFilter = (parts: readonly Part[]): FilterDefinition => ({
  name: 'of',
  label: 'privacy.page.of',
  quick: true,
  initial: parts[0] ?? 'due',
  type: 'choice',
  options: parts.map((value) => ({ value, label: text(`privacy.page.${value}`) })),
});

/** Hooks are called in the same order whichever part is shown; only one of them asks. */
export default function usePrivacyPage(): ListDefinition<never> {
  const [params] = useSearchParams();
  const mayKeep = useMay('access.setup');
  const mayAnswer = useMay('access.privacy');
  const parts = PARTS.filter((part) => (part === 'people' ? mayKeep : mayAnswer || !mayKeep));
  const asked = params.get('of');
  const part = parts.find((one) => one === asked) ?? parts[0] ?? 'due';
  const of = ofFilter(parts);
  const lists: Record<Part, unknown> = {
    due: useDue(of),
    consents: useConsents(of),
    notices: useNotices(of),
    keeping: useKeeping(of),
    assessments: useAssessments(of),
    reveals: useReveals(of),
    erasures: useErasures(of),
    people: useImported(of),
  };
  // The kit draws whichever list it is given; the rows are of that list alone.
  return lists[part] as ListDefinition<never>;
}
