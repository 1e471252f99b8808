import { ChoresPage } from './chores-page.tsx';

const LateChoresPage = () => <ChoresPage state="late" />;

export default LateChoresPage;
