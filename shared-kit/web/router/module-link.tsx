import type { LinkProps } from 'react-router-dom';
import { useCanOpen } from './destination-store.ts';
import { Link } from './links.tsx';

export interface ModuleLinkProps extends Omit<LinkProps, 'to'>, React.RefAttributes<HTMLAnchorElement> {
  /** One of `shared-kit/contracts/paths`. */
  readonly to: string;
}

/** A link to a screen that may be another module's: where this person can't open it, its words alone. */
export const ModuleLink = ({ to, ...rest }: ModuleLinkProps) =>
  useCanOpen(to) ? <Link to={to} {...rest} /> : rest.children;
