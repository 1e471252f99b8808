import * as contracts from 'shared-kit/contracts/calendar-feeds';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { createFeed, listFeeds, renewFeed, revokeFeed } from './change-feeds.ts';
import { readFeed } from './read-feed.ts';

export const feedRoutes = [
  defineRoute(contracts.listCalendarFeeds, { handle: listFeeds }),
  defineRoute(contracts.createCalendarFeed, { handle: createFeed }),
  defineRoute(contracts.renewCalendarFeed, { handle: renewFeed }),
  defineRoute(contracts.revokeCalendarFeed, { handle: revokeFeed }),
  defineRoute(contracts.readCalendarFeed, { handle: readFeed }),
];
