import type { ReportMetric } from "@hivekeeper/contract/figures.ts";
import { BriefcaseBusiness, Crown, Eye, Image, Music, Scale, ShoppingBag, Users } from "lucide-react";
import type { ReactNode } from "react";

export const METRIC = {
  total_users: { title: "Total Users", icon: <Users /> },
  premium_users: { title: "Premium Users", icon: <Crown /> },
  assets: { title: "Number of Assets", icon: <Image /> },
  services: { title: "Number of Services", icon: <BriefcaseBusiness /> },
  purchased_assets: { title: "Number of purchased assets", icon: <ShoppingBag /> },
  accessed_services: { title: "Number of accessed services", icon: <Eye /> },
  uploaded_songs: { title: "Number of uploaded songs", icon: <Music /> },
  disputes: { title: "Number of disputes", icon: <Scale /> },
} as const satisfies Record<ReportMetric, { title: string; icon: ReactNode }>;
