import { ChoresPage } from './chores-page.tsx';

const RemainingChoresPage = () => <ChoresPage state="remaining" />;

export default RemainingChoresPage;
