import { list } from '@/ui/desktop/list';
import { withQuestions } from '../parts/with-questions.desktop';
import { WaitingGrants } from '../users/waiting-grants';
import { useUnifiedUsers } from './use-unified-users';

export default withQuestions(list(useUnifiedUsers), <WaitingGrants frame="unified" />);
