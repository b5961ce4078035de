import { videoOrders, type VideoOrder } from '@glass-dice/domain/videos/video-order';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useChoiceInAddress } from '../../lib/use-choice-in-address.ts';

export const videoOrderNames: Record<VideoOrder, () => string> = {
  club: m.sort_club,
  newest: m.sort_newest,
  views: m.videos_sort_views,
  shortest: m.videos_sort_shortest,
  longest: m.videos_sort_longest,
};

export const useVideoOrder = () => useChoiceInAddress('sort', videoOrders);
