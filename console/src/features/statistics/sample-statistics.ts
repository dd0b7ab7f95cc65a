import type { Kobo } from "@hivekeeper/contract/money.ts";
import type {
  DashboardStatistics,
  FlowPoint,
  GrowingMetric,
  ReportStatistics,
} from "@hivekeeper/contract/statistics.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";

// The sample data that is shown without the extension `figures`. All numbers are made up.

const HOURS = ["00:00", "04:00", "08:00", "12:00", "16:00", "20:00", "23:59"];
const at = (hour: string) => `2025-11-21T${hour}:00+01:00`;

const sample = (value: number): GrowingMetric => ({ value, definition: "", added: null, before: null });

/** Sample data covers one day, without a date. */
const span = { period: "today", from: "", to: "", step: "hours" } as const;
const koboOf = (amount: number): Kobo => amount * 100;

/** In thousands of naira. */
const INFLOW = [820, 640, 1450, 2380, 2120, 2760, 1930];
const OUTFLOW = [560, 710, 980, 1340, 1720, 1280, 890];

export const SAMPLE_DASHBOARD: DashboardStatistics = {
  ...span,
  vestBalance: sample(koboOf(48_750_000)),
  escrowBalance: sample(koboOf(12_340_500)),
  inflows: sample(koboOf(27_615_000)),
  outflows: sample(koboOf(16_480_250)),
  flow: HOURS.map(
    (hour, i): FlowPoint => ({
      at: at(hour),
      inflow: koboOf((INFLOW[i] ?? 0) * 1000),
      outflow: koboOf((OUTFLOW[i] ?? 0) * 1000),
    }),
  ),
  deposits: [
    transaction("TRX-10482", "Adaeze Nwosu", "First Bank", 450_000, "Hive wallet", "20:14", "completed"),
    transaction("TRX-10479", "Tunde Bakare", "GTBank", 1_250_000, "Hive wallet", "17:52", "completed"),
    transaction("TRX-10471", "Ngozi Eze", "Zenith Bank", 85_000, "Hive wallet", "14:05", "pending"),
    transaction("TRX-10466", "Ibrahim Musa", "Access Bank", 320_000, "Hive wallet", "11:31", "completed"),
    transaction("TRX-10458", "Folake Adeyemi", "UBA", 60_000, "Hive wallet", "08:47", "failed"),
  ],
  withdrawals: [
    transaction("TRX-10480", "Hive wallet", "Providus Bank", 275_000, "Chidi Okonkwo", "18:20", "completed"),
    transaction("TRX-10474", "Hive wallet", "Providus Bank", 740_000, "Zainab Bello", "15:36", "completed"),
    transaction("TRX-10463", "Hive wallet", "Providus Bank", 120_000, "Emeka Obi", "10:12", "failed"),
  ],
};

/** Values in thousands, as the sample axis has them. */
const points = (...thousands: number[]) =>
  HOURS.map((hour, i) => ({ at: at(hour), count: (thousands[i] ?? 0) * 1000 }));

export const SAMPLE_REPORTS: ReportStatistics = {
  ...span,
  totals: {
    total_users: sample(24_310),
    premium_users: sample(3_862),
    assets: sample(9_174),
    services: sample(6_428),
    purchased_assets: sample(15_903),
    accessed_services: sample(21_756),
    uploaded_songs: sample(4_519),
    disputes: sample(137),
  },
  series: {
    total_users: points(1_850, 1_420, 2_340, 3_610, 4_120, 4_480, 3_950),
    premium_users: points(640, 580, 910, 1_380, 1_720, 1_650, 1_240),
    assets: points(920, 760, 1_480, 2_050, 2_610, 2_330, 1_870),
    services: points(1_130, 890, 1_760, 2_540, 3_080, 2_720, 2_150),
    purchased_assets: points(700, 620, 1_050, 1_690, 2_240, 2_480, 1_960),
    accessed_services: points(1_480, 1_160, 2_210, 3_340, 3_790, 3_520, 2_880),
    uploaded_songs: points(830, 690, 1_190, 1_620, 1_940, 2_170, 1_710),
    disputes: points(540, 510, 660, 840, 970, 890, 720),
  },
  activeUsers: sample(16_540),
  passiveUsers: sample(7_770),
};

function transaction(
  code: string,
  sender: string,
  senderBank: string,
  amount: number,
  receiver: string,
  hour: string,
  status: string,
): Transaction {
  return {
    id: code,
    code,
    sender,
    senderBank,
    senderAccount: "",
    receiver,
    amount: koboOf(amount),
    status,
    memberId: "",
    isStatusAssumed: false,
    createdAt: at(hour),
  };
}
