import { list } from '@/ui/mobile/list';
import { withQuestions } from '../parts/with-questions.mobile';
import { WaitingGrants } from '../users/waiting-grants';
import { useUnifiedUsers } from './use-unified-users';

export default withQuestions(list(useUnifiedUsers), <WaitingGrants frame="unified" />);
