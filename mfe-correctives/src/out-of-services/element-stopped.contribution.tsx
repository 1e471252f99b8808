import { defineContribution } from 'shared-kit/web/slots';
import { StoppedBadge } from './stopped-badge.tsx';

export default defineContribution('element.badge', StoppedBadge);
