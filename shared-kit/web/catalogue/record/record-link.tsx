import type { LinkProps } from 'react-router-dom';
import { Link } from '../../router/links.tsx';
import { useRecordState } from './record-address.ts';

export interface RecordLinkProps extends Omit<LinkProps, 'state'>, React.RefAttributes<HTMLAnchorElement> {}

/** A link to a record, from which the way back leads to the list as it is now: `<RecordLink to={paths.floor(floor)}>…</RecordLink>`. */
export const RecordLink = (props: RecordLinkProps) => <Link {...props} state={useRecordState()} />;
