import { paths } from 'shared-kit/contracts/paths';
import { PlaceRecord } from '../structure/place-record.tsx';
import { choresCatalogue } from './descriptions.ts';

/** A chore of an element. */
const ChorePage = () => <PlaceRecord catalogue={choresCatalogue} list={paths.administration()} />;

export default ChorePage;
