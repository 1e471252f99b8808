import { AdminCatalogue } from './admin-catalogue.tsx';
import { genericObservationsCatalogue } from './general-descriptions.ts';

const GenericObservationsPage = () => <AdminCatalogue catalogue={genericObservationsCatalogue} />;

export default GenericObservationsPage;
