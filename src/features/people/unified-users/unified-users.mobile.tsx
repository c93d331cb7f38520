import { list } from '@/ui/mobile/list';
import { withQuestions } from '../parts/with-questions.mobile';
import { useUnifiedUsers } from './use-unified-users';

export default withQuestions(list(useUnifiedUsers));
