import { list } from '@/ui/desktop/list';
import { withQuestions } from '../parts/with-questions.desktop';
import { useUnifiedUsers } from './use-unified-users';

export default withQuestions(list(useUnifiedUsers));
