import { list } from '@/ui/mobile/list';
import { withQuestions } from '../parts/with-questions.mobile';
import { useCenterUsers } from './use-center-users';

export default withQuestions(list(useCenterUsers));
